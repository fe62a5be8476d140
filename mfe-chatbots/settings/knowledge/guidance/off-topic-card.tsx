import { useEffect, useState } from 'react';
import { maxOf, useTranslation, useUnsavedChanges } from '#shared/console/index.ts';
import type { OffTopic } from '#shared/contracts/answers/guidance.ts';
import type { Agent } from '#shared/contracts/chatbots/agents.ts';
import { Button, Card, RadioGroup } from '#shared/ui/index.ts';
import { isDeepEqual } from '#shared/utils/is-deep-equal.ts';
import { LocalizedField } from '../../form/localized-field.tsx';
import * as shared from '../knowledge.module.css';
import * as css from './guidance.module.css';
import type { SavingGuidance } from './use-guidance.ts';

interface OffTopicCardProps {
  agent: Agent;
  saving: SavingGuidance;
  mayEdit: boolean;
}

const policies = ['answer', 'decline'] as const;

/** Unsaved choices by agent, so that switching tabs does not lose them. */
const unsaved = new Map<string, OffTopic>();

export function OffTopicCard({ agent, saving, mayEdit }: OffTopicCardProps) {
  const { t } = useTranslation('knowledge');
  const { id, off_topic: stored } = agent;
  const [value, setValue] = useState<OffTopic>(unsaved.get(id) ?? stored);
  const isDirty = !isDeepEqual(value, stored);
  useUnsavedChanges(isDirty);
  useEffect(() => {
    if (isDirty) unsaved.set(id, value);
    else unsaved.delete(id);
  }, [id, isDirty, value]);
  return (
    <Card title={t('guidance.offTopic.title')}>
      <fieldset className={css.fields} disabled={!mayEdit}>
        <RadioGroup
          label={t('guidance.offTopic.policy')}
          options={policies.map((policy) => ({
            value: policy,
            label: t(`guidance.offTopic.${policy}`),
            hint: t(`guidance.offTopic.${policy}Hint`),
          }))}
          value={value.policy}
          onChange={(policy) => setValue({ ...value, policy })}
        />
        {value.policy === 'decline' && (
          <LocalizedField
            label={t('guidance.offTopic.text')}
            hint={t('guidance.offTopic.textHint')}
            limit={maxOf('PATCH /agents/:id', 'off_topic.text')}
            rows={2}
            value={value.text}
            onChange={(text) => setValue({ ...value, text })}
            errorAt={() => undefined}
          />
        )}
        {mayEdit && (
          <div className={shared.buttons}>
            <Button
              disabled={!isDirty}
              status={saving.isPending ? 'busy' : 'idle'}
              onClick={() => saving.mutate({ off_topic: value })}
            >
              {t('guidance.offTopic.save')}
            </Button>
          </div>
        )}
      </fieldset>
    </Card>
  );
}
