import { expect } from '@jest/globals';

/** Matches the error with which the API client rejects a response. */
export const httpError = (code: string, status: number) =>
  expect.objectContaining({ name: 'HttpError', code, status });
