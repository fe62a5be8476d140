import { Link, useQuery, useTranslation } from '#shared/console/index.ts';
import { Select } from '#shared/ui/index.ts';
import { knowledgePath } from '#shared/utils/console-paths.ts';
import { offeredModels } from '../../queries.ts';
import { useSetting } from '../form/use-setting.ts';

/** The choice of the model that answers. */
export function ModelSetting({ windowHash }: { windowHash: string }) {
  const { t } = useTranslation('chatbots');
  const { field, label, error } = useSetting('agent.model');
  const { data } = useQuery(offeredModels());
  const options = useModelOptions(data);
  // A deleted model, or one that is not loaded yet, stays visible as the choice.
  const isKnown = options.some(({ value }) => value === field.value);
  return (
    <>
      <Select
        {...field}
        label={label}
        hint={t('settings.model.hint')}
        error={error}
        options={
          isKnown
            ? options
            : [
                ...options,
                {
                  value: field.value,
                  label: data ? t('settings.model.deleted', { name: field.value }) : field.value,
                },
              ]
        }
      />
      <Link to={knowledgePath(windowHash, { section: 'models' })}>
        {t('settings.model.compare')}
      </Link>
    </>
  );
}

interface OfferedModels {
  operator: string | null;
  items: readonly { name: string; is_default: boolean }[];
}

/** The choices with their names. */
export function useModelOptions(offered: OfferedModels | undefined) {
  const { t } = useTranslation('chatbots');
  const { operator = null, items = [] } = offered ?? {};
  const standard = items.find(({ is_default }) => is_default)?.name ?? operator;
  return [
    {
      value: 'default',
      label: t(standard ? 'settings.model.default' : 'settings.model.defaultNone', {
        name: standard,
      }),
    },
    ...(operator
      ? [{ value: 'operator', label: t('settings.model.operator', { name: operator }) }]
      : []),
    ...items.map(({ name }) => ({ value: name, label: name })),
    { value: 'none', label: t('settings.model.none') },
  ];
}
