import { expect, test } from '@jest/globals';
import { dataTableStates } from '#shared/contracts/knowledge/data-tables.ts';
import { documentStates } from '#shared/contracts/knowledge/documents.ts';
import { productFileStates } from '#shared/contracts/knowledge/product-files.ts';
import { websiteStates } from '#shared/contracts/knowledge/websites.ts';
import { isSourceProcessing } from './is-source-processing.ts';

test.each([
  ['document', documentStates, ['ready', 'failed', 'stale']],
  ['data table', dataTableStates, ['ready', 'failed']],
  ['product file', productFileStates, ['new', 'ready', 'failed']],
  ['website', websiteStates, ['ready', 'failed', 'stopped']],
])('isSourceProcessing is false only for the idle states of a %s', (_kind, states, idle) => {
  expect(states.filter((state) => !isSourceProcessing({ state }))).toEqual(idle);
});
