import { useTranslation } from '#shared/console/index.ts';
import type { CollectItem, WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import { Select } from '#shared/ui/index.ts';
import { useSetting } from '../form/use-setting.ts';
import * as css from './people.module.css';

const items = [
  'name',
  'email',
  'phone_number',
  'gender',
  'date_of_birth',
  'occupation',
  'hobby',
  'dream',
  'language',
] as const satisfies readonly CollectItem[];
const requirements = ['not_asked', 'optional', 'required'] as const;
type Requirement = (typeof requirements)[number];

export function CollectedItems() {
  const { t } = useTranslation('chatbots');
  const { field, label } = useSetting('window.collect.items');
  const selected: WindowSettings['collect']['items'] = field.value;

  function requirementOf(item: CollectItem): Requirement {
    const found = selected.find((one) => one.item === item);
    if (!found) return 'not_asked';
    return found.required ? 'required' : 'optional';
  }

  function change(item: CollectItem, requirement: Requirement) {
    const nextRequirement = (one: CollectItem) => (one === item ? requirement : requirementOf(one));
    field.onChange(
      items
        .filter((one) => nextRequirement(one) !== 'not_asked')
        .map((one) => ({ item: one, required: nextRequirement(one) === 'required' })),
    );
  }

  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.items}>
        {items.map((item) => (
          <Select
            key={item}
            label={t(`settings.people.item.${item}`)}
            value={requirementOf(item)}
            onChange={(event) => change(item, event.currentTarget.value as Requirement)} // one of its options
            options={requirements.map((value) => ({
              value,
              label: t(`settings.people.requirements.${value}`),
            }))}
          />
        ))}
      </div>
    </fieldset>
  );
}
