import { currentLanguage, useQuery } from '#shared/console/index.ts';
import { memberQueries } from '../queries.ts';

/** Names of those who can grant what the user lacks (Z19); empty until they are known. */
export function useOwners(isAsked: boolean): string {
  const { data } = useQuery({ ...memberQueries.owners(), enabled: isAsked });
  const names = (data?.items ?? []).map(({ name }) => name).filter(Boolean);
  return new Intl.ListFormat(currentLanguage()).format(names);
}
