import { CircleCheck } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import { Button, TextField } from '#shared/ui/index.ts';
import * as css from './create.module.css';
import type { ChangeDraft, Draft } from './draft.ts';
import type { HashCheck } from './use-hash-check.ts';

export interface AddressFieldProps {
  draft: Draft;
  change: ChangeDraft;
  check: HashCheck;
  /** What the server said when the chatbot was to be created. */
  refusal: string | undefined;
}

/** The hash id: made from the name until somebody writes another one. */
export function AddressField({ draft, change, check, refusal }: AddressFieldProps) {
  const { t } = useTranslation('chatbots');
  const isFixed = draft.hashId !== null;
  const address = isFixed ? draft.hashId : (draft.address ?? addressFor(draft, check) ?? '');
  const problem = isFixed ? undefined : (refusal ?? checkProblem(draft, check, t));
  const suggestion = problem && check.status === 'checked' ? check.result.suggestion : undefined;
  return (
    <div className={css.address}>
      <TextField
        label={t('create.address.label')}
        value={address ?? ''}
        readOnly={isFixed}
        error={problem}
        hint={t(isFixed ? 'create.address.fixed' : 'create.address.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => change({ address: event.currentTarget.value })}
        onBlur={() => draft.address?.trim() === '' && change({ address: null })}
      />
      {suggestion && (
        <Button size="small" onClick={() => change({ address: suggestion })}>
          {t('create.address.use', { address: suggestion })}
        </Button>
      )}
      <p role="status" className={css.check}>
        {!isFixed && !problem && <CheckWords draft={draft} check={check} />}
      </p>
    </div>
  );
}

function CheckWords({ draft, check }: Pick<AddressFieldProps, 'draft' | 'check'>) {
  const { t } = useTranslation('chatbots');
  if (check.status === 'none') return null;
  if (check.status !== 'checked') return t(`create.address.${check.status}`);
  return (
    <>
      <CircleCheck size={14} aria-hidden="true" />
      {t('create.address.free', { address: addressFor(draft, check) })}
    </>
  );
}

/** The address that the chatbot would get, as far as it is known. */
export function addressFor({ address }: Draft, check: HashCheck): string | undefined {
  if (check.status !== 'checked') return address?.trim().toLowerCase() || undefined;
  const { hash_id, available, suggestion } = check.result;
  // Nobody asked for the one that the name gives, so a free one that resembles it is as good.
  return available || address?.trim() ? hash_id : suggestion;
}

/** What is wrong with an address that somebody wrote. */
export function checkProblem(
  { address }: Draft,
  check: HashCheck,
  t: ReturnType<typeof useTranslation<'chatbots'>>['t'],
): string | undefined {
  if (!address?.trim() || check.status !== 'checked' || check.result.available) return undefined;
  return t(`create.address.${check.result.reason ?? 'invalid'}`, { address: check.result.hash_id });
}
