import { api, useTranslation } from '#shared/console/index.ts';
import type { SalesDetails } from '#shared/contracts/answers/sales-details.ts';
import { useDraftedForm } from '../drafted-form/use-drafted-form.ts';
import {
  type DetailsValues,
  toDetailsInput,
  toDetailsValues,
  validateDetails,
} from './details-values.ts';
import { salesQueries } from './queries.ts';

const unsaved = new Map<string, DetailsValues>();

export function useDetailsForm(agentId: string, stored: SalesDetails) {
  const { t } = useTranslation('knowledge');
  return useDraftedForm<DetailsValues, SalesDetails>({
    agentId,
    unsaved,
    toValues: toDetailsValues,
    toInput: toDetailsInput,
    validate: validateDetails,
    defaultValues: toDetailsValues(stored),
    queryKey: salesQueries.details(agentId).queryKey,
    save: (values, query) =>
      api.call('PUT /sales/:agent_id/details', {
        params: { agent_id: agentId },
        query,
        body: toDetailsInput(values),
        ...(query.generate && { timeoutMs: null }),
      }),
    texts: {
      saved: t('details.saved'),
      nothingDrafted: t('details.nothingDrafted'),
      draftReady: t('details.draftReady'),
    },
  });
}
