import { expect, test } from '@jest/globals';
import { attachmentLimits } from '#shared/contracts/limits.ts';
import { attachmentTypes } from '#shared/contracts/names.ts';
import { acceptedFileTypes, maxFileBytes, maxFiles } from './limits.ts';

test('the limits shown to customers match the customer API', () => {
  expect({ bytes: maxFileBytes, perMessage: maxFiles }).toEqual(attachmentLimits);
  expect(acceptedFileTypes).toBe(attachmentTypes.join());
});
