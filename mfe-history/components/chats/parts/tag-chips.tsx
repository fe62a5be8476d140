import { useListLabels } from './list-labels.ts';
import * as css from './parts.module.css';

/** The tags of a chat; tags that are not loaded yet are left out. */
export function TagChips({ ids }: { ids: readonly string[] }) {
  const { tags } = useListLabels();
  const found = ids.flatMap((id) => tags.get(id) ?? []);
  if (found.length === 0) return null;
  return (
    <span className={css.tags}>
      {found.map(({ tag_id, name, color }) => (
        <span key={tag_id} className={css.tag} data-color={color} dir="auto">
          {name}
        </span>
      ))}
    </span>
  );
}
