import { useMemo } from 'react';
import { useQuery } from '#shared/console/index.ts';
import type { Tag } from '#shared/contracts/conversations/tags.ts';
import { chatQueries } from './queries.ts';

/** The tags of the organization by id; empty while they are loading. */
export function useTagsById(): ReadonlyMap<string, Tag> {
  const items = useQuery(chatQueries.tags()).data?.items;
  return useMemo(() => new Map(items?.map((tag) => [tag.tag_id, tag])), [items]);
}
