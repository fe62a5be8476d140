import { api, useTranslation } from '#shared/console/index.ts';
import type { CompanionProfile } from '#shared/contracts/answers/companion-profile.ts';
import { agentQueries } from '../../../queries.ts';
import { useDraftedForm } from '../drafted-form/use-drafted-form.ts';
import {
  type ProfileValues,
  toProfileInput,
  toProfileValues,
  validateProfile,
} from './profile-values.ts';
import { refreshCompanion } from './queries.ts';

const unsaved = new Map<string, ProfileValues>();

export function useProfileForm(agentId: string, stored: CompanionProfile) {
  const { t } = useTranslation('knowledge');
  return useDraftedForm<ProfileValues, CompanionProfile>({
    agentId,
    unsaved,
    toValues: toProfileValues,
    toInput: toProfileInput,
    validate: validateProfile,
    defaultValues: toProfileValues(stored),
    queryKey: agentQueries.profile(agentId).queryKey,
    save: (values, query) =>
      api.call('PUT /companion/:agent_id/profile', {
        params: { agent_id: agentId },
        query,
        body: toProfileInput(values),
        ...(query.generate && { timeoutMs: null }),
      }),
    onSaved: () => refreshCompanion(agentId),
    texts: {
      saved: t('companion.profile.saved'),
      nothingDrafted: t('companion.profile.nothingDrafted'),
      draftReady: t('details.draftReady'),
    },
  });
}
