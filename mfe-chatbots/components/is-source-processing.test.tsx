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
])(
  'isSourceProcessing is true for every state of a %s but its final ones',
  (_kind, states, final) => {
    expect(states.filter((state) => !isSourceProcessing({ state }))).toEqual(final);
  },
);
