import { expect, test } from 'vitest'
import { ApiError } from '../../../api/errors.ts'
import { UploadFailure } from '../files/upload/UploadFailure.ts'
import { failureOf } from './failure.ts'

test.each([
  ['a portal that does not respond', new ApiError('offline', 'package_create'), 'offline'],
  ['a connection that stands still', new UploadFailure('stalled'), 'offline'],
  ['a page instead of a response', new UploadFailure('garbled', { status: 200 }), 'unexpected'],
  ['a file that is too large', new UploadFailure('tooLarge', { status: 409 }), 'tooLarge'],
  ['a call that a proxy finds too large', new ApiError('unexpected', 'package_create', { status: 413 }), 'tooLarge'],
  ['a disk that is full', new UploadFailure('storageFull', { status: 507 }), 'storageFull'],
  ['a full disk met by another call', new ApiError('unexpected', 'package_patch', { status: 507 }), 'storageFull'],
  ['a file that is gone from the device', new UploadFailure('fileGone'), 'fileGone'],
  ['somebody who may not', new UploadFailure('forbidden', { status: 403 }), 'forbidden'],
  ['what was stopped', new DOMException('Cancelled', 'AbortError'), 'cancelled'],
  ['what nobody has foreseen', new TypeError('x is not a function'), 'unexpected'],
])('reads %s', (_what, thrown, kind) => {
  expect(failureOf(thrown, false, 'f')).toMatchObject({ kind, fileKey: 'f' })
})

test('an expired session leads to a sign-in for every refused call', () => {
  expect(failureOf(new UploadFailure('forbidden', { status: 403 }), true, undefined).kind).toBe('signedOut')
})
