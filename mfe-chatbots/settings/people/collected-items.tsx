import { useTranslation } from '#shared/console/index.ts';
import type { CollectItem, WindowSettings } from '#shared/contracts/window-settings.ts';
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
const wishes = ['not_asked', 'optional', 'required'] as const;
type Wish = (typeof wishes)[number];

/** What customers are asked about themselves (E83, E84). */
export function CollectedItems() {
  const { t } = useTranslation('chatbots');
  const { field, label } = useSetting('window.collect.items');
  const asked: WindowSettings['collect']['items'] = field.value;

  function wishFor(item: CollectItem): Wish {
    const found = asked.find((one) => one.item === item);
    if (!found) return 'not_asked';
    return found.required ? 'required' : 'optional';
  }

  function change(item: CollectItem, wish: Wish) {
    const wished = (one: CollectItem) => (one === item ? wish : wishFor(one));
    field.onChange(
      items
        .filter((one) => wished(one) !== 'not_asked')
        .map((one) => ({ item: one, required: wished(one) === 'required' })),
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
            value={wishFor(item)}
            onChange={(event) => change(item, event.currentTarget.value as Wish)} // one of its options
            options={wishes.map((value) => ({
              value,
              label: t(`settings.people.wishes.${value}`),
            }))}
          />
        ))}
      </div>
    </fieldset>
  );
}
