import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import type { GuidanceRule } from '#shared/contracts/guidance.ts';
import { Badge, ConfirmDialog, IconButton } from '#shared/ui/index.ts';
import { useLanguageNames } from '../../form/language-names.ts';
import { firstText } from '../../form/localized-text.ts';
import * as shared from '../knowledge.module.css';
import * as css from './guidance.module.css';
import type { SavingGuidance } from './use-guidance.ts';

interface RuleListProps {
  rules: readonly GuidanceRule[];
  saving: SavingGuidance;
  mayEdit: boolean;
  onEdit: (rule: GuidanceRule) => void;
}

/** The rules in the order in which they are gone through. */
export function RuleList({ rules, saving, mayEdit, onEdit }: RuleListProps) {
  const { t } = useTranslation('knowledge');
  const [doomed, setDoomed] = useState<GuidanceRule | null>(null);

  function move(index: number, by: 1 | -1) {
    const guidance = [...rules];
    guidance.splice(index + by, 0, ...guidance.splice(index, 1));
    saving.mutate({ guidance });
  }

  return (
    <>
      <ol className={shared.passages} aria-label={t('guidance.list')}>
        {rules.map((rule, index) => (
          <li key={rule.id} className={shared.passage}>
            <div className={css.head}>
              <RuleHead rule={rule} />
              {mayEdit && (
                <span className={css.actions}>
                  {rules.length > 1 && (
                    <>
                      {' '}
                      <IconButton
                        size="small"
                        icon={ArrowUp}
                        label={t('guidance.up', { name: rule.name })}
                        disabled={index === 0 || saving.isPending}
                        onClick={() => move(index, -1)}
                      />
                      <IconButton
                        size="small"
                        icon={ArrowDown}
                        label={t('guidance.down', { name: rule.name })}
                        disabled={index === rules.length - 1 || saving.isPending}
                        onClick={() => move(index, 1)}
                      />
                    </>
                  )}
                  <IconButton
                    size="small"
                    icon={Pencil}
                    label={t('guidance.edit', { name: rule.name })}
                    onClick={() => onEdit(rule)}
                  />
                  <IconButton
                    size="small"
                    icon={Trash2}
                    label={t('guidance.remove', { name: rule.name })}
                    onClick={() => setDoomed(rule)}
                  />
                </span>
              )}
            </div>
            <RuleWords rule={rule} />
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={doomed !== null}
        title={t('guidance.deleteTitle')}
        confirmLabel={t('guidance.delete')}
        tone="danger"
        onClose={() => setDoomed(null)}
        onConfirm={() => {
          saving.mutate({ guidance: rules.filter(({ id }) => id !== doomed?.id) });
          setDoomed(null);
        }}
      >
        {t('guidance.deleteText')}
      </ConfirmDialog>
    </>
  );
}

function RuleHead({ rule }: { rule: GuidanceRule }) {
  const { t } = useTranslation('knowledge');
  return (
    <span className={css.name}>
      <bdi className={shared.question}>{rule.name}</bdi>
      <Badge tone={rule.enabled ? 'accent' : 'neutral'}>
        {t(`guidance.actions.${rule.action}`)}
      </Badge>
      {!rule.enabled && <Badge>{t('guidance.off')}</Badge>}
    </span>
  );
}

/** When it applies, and what is said. */
function RuleWords({ rule }: { rule: GuidanceRule }) {
  const { t } = useTranslation('knowledge');
  const { listOf } = useLanguageNames();
  const { match, phrases, hours, languages, text } = rule;
  const conditions = [
    match === 'any' ? t('guidance.matches.any') : phrases.join(' · '),
    hours !== 'any' && t(`guidance.hoursOf.${hours}`),
    languages.length > 0 && listOf(languages),
  ];
  const said = typeof text === 'string' ? text : firstText(text, currentLanguage());
  return (
    <>
      <p className={shared.muted}>
        {conditions.filter(Boolean).map((condition, index) => (
          <span key={String(condition)}>
            {index > 0 && ' — '}
            <bdi>{condition}</bdi>
          </span>
        ))}
      </p>
      {said && <bdi className={shared.answer}>{said}</bdi>}
    </>
  );
}
