import { describe, expect, it } from 'vitest'
import { readDataset } from '../api/readDataset.ts'
import { licenseUse } from '../lib/licenseUse.ts'
import { licenseName } from './license.ts'

describe('licenseUse', () => {
  it.each([
    ['cc-zero', 'free'],
    ['CC0-1.0', 'free'],
    ['odc-pddl', 'free'],
    ['other-pd', 'free'],
    ['cc-by', 'attribution'],
    ['CC-BY-4.0', 'attribution'],
    ['odc-by', 'attribution'],
    ['uk-ogl', 'attribution'],
    ['OGL-CAN-2.0', 'attribution'],
    ['other-at', 'attribution'],
    ['cc-by-sa', 'shareAlike'],
    ['odc-odbl', 'shareAlike'],
    ['gfdl', 'shareAlike'],
    ['cc-nc', 'nonCommercial'],
    ['CC-BY-NC-SA-4.0', 'nonCommercial'],
    ['other-nc', 'nonCommercial'],
    ['CC BY-ND 4.0', 'noDerivatives'],
    ['other-open', 'open'],
    ['other-closed', 'closed'],
    ['notspecified', 'unspecified'],
    ['', 'unspecified'],
    [null, 'unspecified'],
    ['colombia-ogdl', undefined],
    ['our-own-terms', undefined],
  ])('classifies %s as %s', (id, use) => {
    expect(licenseUse(id)).toBe(use)
  })
})

describe('licenseName', () => {
  it.each([
    ['cc-by', 'Creative Commons Attribution', 'CC BY'],
    ['CC-BY-4.0', null, 'CC-BY-4.0'],
    ['our-terms', 'Our terms', 'Our terms'],
    ['other-closed', 'Other (Not Open)', ''],
    ['notspecified', 'License not specified', ''],
    [null, null, ''],
  ])('names %s with the title “%s”: %j', (license_id, license_title, name) => {
    expect(licenseName(readDataset({ name: 'x', license_id, license_title }))).toBe(name)
  })
})
