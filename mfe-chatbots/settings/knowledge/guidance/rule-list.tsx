import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import type { GuidanceRule } from '#shared/contracts/answers/guidance.ts';
import { Badge, ConfirmDialog, IconButton } from '#shared/ui/index.ts';
import { useLanguageNames } from '../../form/language-names.ts';
import { preferredText } from '../../form/localized-text.ts';
import * as shared from '../knowledge.module.css';
import * as css from './guidance.module.css';
import type { SavingGuidance } from './use-guidance.ts';

interface RuleListProps {
  rules: readonly GuidanceRule[];
  saving: SavingGuidance;
  mayEdit: boolean;
  onEdit: (rule: GuidanceRule) => void;
}

export function RuleList({ rules, saving, mayEdit, onEdit }: RuleListProps) {
  const { t } = useTranslation('knowledge');
  const [pendingDelete, setPendingDelete] = useState<GuidanceRule | null>(null);

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
              <RuleHeading rule={rule} />
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
                    onClick={() => setPendingDelete(rule)}
                  />
                </span>
              )}
            </div>
            <RuleSummary rule={rule} />
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={pendingDelete !== null}
        title={t('guidance.deleteTitle')}
        confirmLabel={t('guidance.delete')}
        tone="danger"
        onClose={() => setPendingDelete(null)}
        onConfirm={() => {
          saving.mutate({ guidance: rules.filter(({ id }) => id !== pendingDelete?.id) });
          setPendingDelete(null);
        }}
      >
        {t('guidance.deleteText')}
      </ConfirmDialog>
    </>
  );
}

function RuleHeading({ rule }: { rule: GuidanceRule }) {
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

function RuleSummary({ rule }: { rule: GuidanceRule }) {
  const { t } = useTranslation('knowledge');
  const { listOf } = useLanguageNames();
  const { match, phrases, hours, languages, text } = rule;
  const conditions = [
    match === 'any' ? t('guidance.matches.any') : phrases.join(' · '),
    hours !== 'any' && t(`guidance.hoursOf.${hours}`),
    languages.length > 0 && listOf(languages),
  ];
  const shownText = typeof text === 'string' ? text : preferredText(text, currentLanguage());
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
      {shownText && <bdi className={shared.answer}>{shownText}</bdi>}
    </>
  );
}
