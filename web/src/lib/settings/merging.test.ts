import { describe, expect, it } from 'vitest'
import { fitting, merged } from './merging'

describe('settings of an account and of a browser', () => {
  it('at the first meeting the account is right, and gets what it lacks', () => {
    expect(merged({}, { theme: 'light', sounds: true }, { theme: 'dark', level: 'club' })).toEqual({ theme: 'dark', level: 'club', sounds: true })
  })
  it('what was changed here since both agreed stays', () => {
    const agreed = { theme: 'dark', sounds: true }
    expect(merged(agreed, { theme: 'light', sounds: true }, { theme: 'contrast', sounds: false })).toEqual({ theme: 'light', sounds: false })
  })
  it('takes only what this page knows and can be', () => {
    const here = { theme: 'dark', speed: 'normal', sounds: true, level: 'club' }
    const told = { theme: 'light', speed: 'warp', sounds: 'loud', level: 'expert', future: 1 }
    expect(fitting(told, here, { theme: ['dark', 'light'], speed: ['normal'] })).toEqual({ theme: 'light', level: 'expert' })
  })
})
