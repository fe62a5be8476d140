import { api, useTranslation } from '#shared/console/index.ts';
import type { SalesDetails } from '#shared/contracts/sales.ts';
import { useDraftedForm } from '../drafted-form/use-drafted-form.ts';
import { detailsQuery } from './details-queries.ts';
import { type DetailsValues, findProblems, inputOf, valuesOf } from './details-values.ts';

const unsaved = new Map<string, DetailsValues>();

/** The form of the details, with what saves it and what drafts its empty parts from the documents. */
export function useDetailsForm(agentId: string, stored: SalesDetails) {
  const { t } = useTranslation('knowledge');
  return useDraftedForm<DetailsValues, SalesDetails>({
    ...{ agentId, unsaved, valuesOf, inputOf, findProblems },
    defaultValues: valuesOf(stored),
    queryKey: detailsQuery(agentId).queryKey,
    put: (values, query) =>
      api.call('PUT /sales/:agent_id/details', {
        params: { agent_id: agentId },
        query,
        body: inputOf(values),
        ...(query.generate && { timeoutMs: null }),
      }),
    texts: {
      saved: t('details.saved'),
      nothingDrafted: t('details.nothingDrafted'),
      draftReady: t('details.draftReady'),
    },
  });
}
