import { StrokeIcon } from '../icons.tsx';
import * as css from './finder.module.css';
import type { PaletteItem } from './palette-items.ts';

type ItemGroups = ReadonlyMap<PaletteItem['group'], readonly PaletteItem[]>;

interface FinderListProps {
  id: string;
  label: string;
  groups: ItemGroups;
  active: PaletteItem | undefined;
  optionId: (item: PaletteItem) => string;
  run: (item: PaletteItem) => void;
  /** The pointer is over an item. */
  onHighlight: (item: PaletteItem) => void;
}

/** The listbox of the finder's combobox. */
export function FinderList({
  id,
  label,
  groups,
  active,
  optionId,
  run,
  onHighlight,
}: FinderListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={css.list}>
      {[...groups].map(([group, members]) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
        <div key={group} role="group" aria-label={group}>
          <div className={css.group} aria-hidden="true">
            {group}
          </div>
          {members.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keyboard
            <div
              key={item.key}
              id={optionId(item)}
              role="option"
              tabIndex={-1}
              aria-selected={item === active}
              className={css.option}
              onPointerMove={() => onHighlight(item)}
              onClick={() => run(item)}
            >
              {item.icon && <StrokeIcon strokes={item.icon} />}
              <span dir="auto">{item.label}</span>
              {item.detail && (
                <span className={css.detail} dir="auto">
                  {item.detail}
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

export function groupItems(
  items: readonly PaletteItem[],
): Map<PaletteItem['group'], PaletteItem[]> {
  const groups = new Map<PaletteItem['group'], PaletteItem[]>();
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return groups;
}
