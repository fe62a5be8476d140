import { expect } from '@jest/globals';

/** Matches the error with which the API client rejects a response. */
export const httpError = (code: string, status: number) =>
  expect.objectContaining({ name: 'HttpError', code, status });

/** Matches the error of input whose fields are invalid, such as `{ 'items.name': 'required' }`. */
export const invalidFields = (fields: Record<string, string>) =>
  expect.objectContaining({
    code: 'validation_failed',
    data: expect.objectContaining({ fields }),
  });
