import { expect, test } from '@jest/globals';
import { HttpError } from '#shared/http/http-error.ts';
import { findStaleRevision } from './stale-revision.ts';

const context = {
  current: { name: 'Roses' },
  updated_by: 'Mina',
  updated_at: '2026-11-01T09:00:00Z',
};
const stale = { current: context.current, changedBy: 'Mina', changedAt: context.updated_at };

test('findStaleRevision returns the stored version, its author and its time', () => {
  expect(findStaleRevision(new HttpError({ code: 'stale_revision', context }, 412))).toEqual(stale);
});

test('findStaleRevision returns null for other errors', () => {
  expect(findStaleRevision(new HttpError({ code: 'not_found' }, 404))).toBeNull();
  expect(findStaleRevision(new Error('stale_revision'))).toBeNull();
});

/** `HttpError` from another bundle of the page, so not an `instanceof` the imported class. */
class CopyOfHttpError extends Error {
  override readonly name = 'HttpError';
  readonly code = 'stale_revision';
  readonly data = { context };
}

test('findStaleRevision accepts an error thrown by another bundle', () => {
  expect(findStaleRevision(new CopyOfHttpError())).toEqual(stale);
});
