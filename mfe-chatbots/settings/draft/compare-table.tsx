import { useTranslation } from '#shared/console/index.ts';
import { useFieldName } from '../form/use-field-name.ts';
import * as css from './draft.module.css';
import { inWords } from './in-words.ts';
import { SettingValue } from './setting-value.tsx';

export interface ComparedField {
  field: string;
  before: unknown;
  after: unknown;
}

interface CompareTableProps {
  caption: string;
  fields: readonly ComparedField[];
  before: string;
  after: string;
  /** What a field is called; as in the settings when absent. */
  nameOf?: (field: string) => string;
}

/** Two versions of some settings beside each other. */
export function CompareTable({ caption, fields, before, after, ...props }: CompareTableProps) {
  const { t } = useTranslation('chatbots');
  const nameOfSetting = useFieldName();
  const { nameOf = nameOfSetting } = props;
  return (
    <table className={css.compare}>
      <caption className={css.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('settings.changes.setting')}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((compared) => (
          <tr key={compared.field}>
            <th scope="row">{nameOf(compared.field)}</th>
            <td data-label={before}>
              <SettingValue value={inWords(compared.field, compared.before)} />
            </td>
            <td data-label={after}>
              <SettingValue value={inWords(compared.field, compared.after)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
