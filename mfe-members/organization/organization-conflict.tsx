import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import type { Organization } from '#shared/contracts/people/organizations.ts';
import { type ConflictResolution, FieldConflictDialog } from '#shared/ui/index.ts';
import { countryOptions } from '#shared/utils/countries.ts';
import { findConflictingFields } from '#shared/utils/merge-values.ts';
import { findStaleRevision } from '#shared/utils/stale-revision.ts';

type Settings = Pick<
  Organization,
  'name' | 'country_code' | 'timezone' | 'chats_per_member' | 'revision'
>;

/** The settings that another member saved in the meantime. */
export interface OrganizationConflict {
  stored: Settings;
  changedBy: string | null;
  changedAt: string | undefined;
}

/** The settings as form values. */
export function toFormValues(settings: Settings) {
  const { name, country_code, timezone, chats_per_member } = settings;
  return { name, country: country_code, timezone, chats: String(chats_per_member) };
}

export type OrganizationValues = ReturnType<typeof toFormValues>;

/** The conflict of a failed save; null for any other error. */
export function findOrganizationConflict(error: unknown): OrganizationConflict | null {
  const stale = findStaleRevision(error);
  if (!stale) return null;
  const { current, ...change } = stale;
  return { stored: current as Settings, ...change }; // the server sends the row with this error
}

interface OrganizationConflictDialogProps {
  conflict: OrganizationConflict | null;
  /** The values that the form was filled with. */
  base: OrganizationValues;
  mine: OrganizationValues;
  onResolve: (resolution: ConflictResolution) => void;
}

/** Shows both versions of the settings and asks which one to store. */
export function OrganizationConflictDialog({
  conflict,
  base,
  mine,
  onResolve,
}: OrganizationConflictDialogProps) {
  const { t } = useTranslation('members');
  const theirs = conflict && toFormValues(conflict.stored);
  const formatters: Record<keyof OrganizationValues, (value: string) => string> = {
    name: (name) => name,
    country: (code) =>
      countryOptions(currentLanguage()).find(({ value }) => value === code)?.label ?? code,
    timezone: (zone) => zone.replaceAll('_', ' '),
    chats: (count) => t('organization.chats', { count: Number(count) }),
  };
  const labels: Record<keyof OrganizationValues, string> = {
    name: t('organization.name'),
    country: t('organization.country'),
    timezone: t('organization.timezone'),
    chats: t('organization.chatsPerMember'),
  };
  const rows = (theirs ? findConflictingFields(base, mine, theirs) : []).map((field) => ({
    id: field,
    label: labels[field],
    before: <bdi>{theirs && formatters[field](theirs[field])}</bdi>,
    after: <bdi>{formatters[field](mine[field])}</bdi>,
  }));
  return (
    <FieldConflictDialog
      open={conflict !== null}
      title={t('organization.conflict')}
      changedBy={conflict?.changedBy ?? null}
      changedAt={conflict?.changedAt}
      onResolve={onResolve}
      head={t('organization.setting')}
      rows={rows}
    />
  );
}
