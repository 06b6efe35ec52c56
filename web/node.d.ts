/** What the build uses of Node, whose types are no dependency. */

declare module 'node:fs' {
  export function readFileSync(path: string): Uint8Array
  export function readFileSync(path: URL, encoding: 'utf8'): string
  export function writeFileSync(path: string | URL, body: Uint8Array | string): void
}
declare module 'node:zlib' {
  export function brotliCompressSync(body: Uint8Array): Uint8Array
}
