import { currentLanguage, useQuery } from '#shared/console/index.ts';
import { memberQueries } from '../queries.ts';

/** The names of the owners as a list in words; empty until loaded. */
export function useOwners(isEnabled: boolean): string {
  const { data } = useQuery({ ...memberQueries.owners(), enabled: isEnabled });
  const names = (data?.items ?? []).map(({ name }) => name).filter(Boolean);
  return new Intl.ListFormat(currentLanguage()).format(names);
}
