import { useTranslation } from '#shared/console/index.ts';
import { languages } from '#shared/contracts/names.ts';
import { isEmpty } from '#shared/utils/omit-empty.ts';
import { useLanguageNames } from '../form/language-names.ts';
import { useFieldName } from '../form/use-field-name.ts';
import * as css from './draft.module.css';

export function SettingValue({ value }: { value: unknown }) {
  const { t } = useTranslation('chatbots');
  const { nameOf } = useLanguageNames();
  const fieldName = useFieldName();
  if (isEmpty(value)) return <span className={css.none}>{t('settings.changes.empty')}</span>;
  if (typeof value === 'boolean') return t(value ? 'settings.changes.on' : 'settings.changes.off');
  if (typeof value === 'string') return <Text text={value} />;
  if (Array.isArray(value)) {
    return (
      <ul className={css.list}>
        {value.map((item: unknown, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read-only
          <li key={index}>
            <SettingValue value={item} />
          </li>
        ))}
      </ul>
    );
  }
  const entries = Object.entries(Object(value));
  return (
    <dl className={css.list}>
      {entries.map(([key, part]) => {
        const language = languages.find((code) => code === key);
        return (
          <div key={key}>
            <dt>{language ? nameOf(language) : fieldName(key)}</dt>
            <dd lang={language}>
              <SettingValue value={part} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const maxShownLength = 400;

function Text({ text }: { text: string }) {
  const isColor = /^#[0-9a-f]{6}$/i.test(text);
  return (
    <bdi>
      {isColor && <span className={css.sample} style={{ background: text }} />}
      {text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text}
    </bdi>
  );
}
