import { expect, test } from 'vitest'
import { ApiError } from '../../../api/errors.ts'
import { UploadError } from '../files/upload/UploadError.ts'
import { failureOf } from './failure.ts'

test.each([
  ['a portal that does not respond', new ApiError('offline', 'package_create'), 'offline'],
  ['a connection that stands still', new UploadError('stalled'), 'offline'],
  ['a page instead of a response', new UploadError('garbled', { status: 200 }), 'unexpected'],
  ['a file that is too large', new UploadError('tooLarge', { status: 409 }), 'tooLarge'],
  ['a call that a proxy finds too large', new ApiError('unexpected', 'package_create', { status: 413 }), 'tooLarge'],
  ['a disk that is full', new UploadError('storageFull', { status: 507 }), 'storageFull'],
  ['a full disk met by another call', new ApiError('unexpected', 'package_patch', { status: 507 }), 'storageFull'],
  ['a catalogue that does not respond', new ApiError('away', 'package_create', { status: 502 }), 'away'],
  ['a catalogue that takes no file', new UploadError('server', { status: 504 }), 'away'],
  ['a file that is gone from the device', new UploadError('fileGone'), 'fileGone'],
  ['somebody who may not', new UploadError('forbidden', { status: 403 }), 'forbidden'],
  ['what was stopped', new DOMException('Cancelled', 'AbortError'), 'cancelled'],
  ['what nobody has foreseen', new TypeError('x is not a function'), 'unexpected'],
])('reads %s', (_what, thrown, kind) => {
  expect(failureOf(thrown, false, 'f')).toMatchObject({ kind, fileKey: 'f' })
})

test('an expired session leads to a sign-in for every refused call', () => {
  expect(failureOf(new UploadError('forbidden', { status: 403 }), true, undefined).kind).toBe('signedOut')
})
