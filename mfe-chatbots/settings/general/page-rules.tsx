import { Plus, Trash2 } from 'lucide-react';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import { Button, IconButton, Select, TextField } from '#shared/ui/index.ts';
import { manageRowFocus } from '../../components/move-focus.ts';
import { LocalizedField } from '../form/localized-field.tsx';
import { SettingsSection } from '../form/settings-section.tsx';
import type { SettingsValues } from '../form/settings-values.ts';
import { useSetting } from '../form/use-setting.ts';
import * as css from './rows.module.css';

type Rule = SettingsValues['window']['page_infos'][number];
const maxRules = maxOf('PATCH /windows/:hash', 'page_infos[]');

/** The first matching rule applies. */
export function PageRules() {
  const { t } = useTranslation('chatbots');
  const { field, errorAt } = useSetting('window.page_infos');
  const rules: readonly Rule[] = field.value;
  const change = (index: number, changes: Partial<Rule>) =>
    field.onChange(rules.map((rule, i) => (i === index ? { ...rule, ...changes } : rule)));

  return (
    <SettingsSection title={t('settings.pages.title')} description={t('settings.pages.hint')}>
      {rules.map((rule, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no id; fields are controlled
          key={index}
          ref={manageRowFocus}
          className={css.rule}
        >
          <legend className={css.legend}>{t('settings.pages.rule', { number: index + 1 })}</legend>
          <div className={css.pair}>
            <TextField
              ref={index === 0 ? field.ref : undefined}
              label={t('settings.pages.pattern')}
              placeholder="/checkout*"
              need="required"
              value={rule.path_pattern}
              error={errorAt(`${index}.path_pattern`)}
              onChange={(event) => change(index, { path_pattern: event.currentTarget.value })}
            />
            <Select
              label={t('settings.pages.launcher')}
              value={rule.visible ? 'shown' : 'hidden'}
              onChange={(event) =>
                change(index, { visible: event.currentTarget.value === 'shown' })
              }
              options={[
                { value: 'shown', label: t('settings.pages.shown') },
                { value: 'hidden', label: t('settings.pages.hidden') },
              ]}
            />
            <IconButton
              label={t('settings.pages.remove', { number: index + 1 })}
              icon={Trash2}
              onClick={() => field.onChange(rules.filter((_, i) => i !== index))}
            />
          </div>
          {rule.visible && (
            <LocalizedField
              label={t('settings.pages.bubble')}
              limit={maxOf('PATCH /windows/:hash', 'page_infos.modal_text')}
              value={rule.modal_text ?? ''}
              onChange={(text) => change(index, { modal_text: text || undefined })}
              errorAt={(language) =>
                errorAt(`${index}.modal_text${language ? `.${language}` : ''}`)
              }
            />
          )}
        </fieldset>
      ))}
      {rules.length < maxRules && (
        <div>
          <Button
            icon={Plus}
            size="small"
            onClick={() => field.onChange([...rules, { path_pattern: '', visible: true }])}
          >
            {t('settings.pages.add')}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}
