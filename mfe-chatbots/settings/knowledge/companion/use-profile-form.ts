import { api, useTranslation } from '#shared/console/index.ts';
import type { CompanionProfile } from '#shared/contracts/companion.ts';
import { profileQuery } from '../../../components/profile-query.ts';
import { useDraftedForm } from '../drafted-form/use-drafted-form.ts';
import { refreshCompanion } from './companion-queries.ts';
import { findProblems, inputOf, type ProfileValues, valuesOf } from './profile-values.ts';

const unsaved = new Map<string, ProfileValues>();

/** The form of the profile, with what saves it and what drafts its empty parts from interviews. */
export function useProfileForm(agentId: string, stored: CompanionProfile) {
  const { t } = useTranslation('knowledge');
  return useDraftedForm<ProfileValues, CompanionProfile>({
    ...{ agentId, unsaved, valuesOf, inputOf, findProblems },
    defaultValues: valuesOf(stored),
    queryKey: profileQuery(agentId).queryKey,
    put: (values, query) =>
      api.call('PUT /companion/:agent_id/profile', {
        params: { agent_id: agentId },
        query,
        body: inputOf(values),
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
