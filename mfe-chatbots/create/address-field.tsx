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
  serverError: string | undefined;
}

/** The hash id, derived from the name unless it was edited. */
export function AddressField({ draft, change, check, serverError }: AddressFieldProps) {
  const { t } = useTranslation('chatbots');
  const isReadOnly = draft.hashId !== null;
  const address = isReadOnly ? draft.hashId : (draft.address ?? resolveAddress(draft, check) ?? '');
  const problem = isReadOnly ? undefined : (serverError ?? findAddressProblem(draft, check, t));
  const suggestion = problem && check.status === 'checked' ? check.result.suggestion : undefined;
  return (
    <div className={css.address}>
      <TextField
        label={t('create.address.label')}
        value={address ?? ''}
        readOnly={isReadOnly}
        error={problem}
        hint={t(isReadOnly ? 'create.address.fixed' : 'create.address.hint')}
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
        {!isReadOnly && !problem && <CheckResult draft={draft} check={check} />}
      </p>
    </div>
  );
}

function CheckResult({ draft, check }: Pick<AddressFieldProps, 'draft' | 'check'>) {
  const { t } = useTranslation('chatbots');
  if (check.status === 'none') return null;
  if (check.status !== 'checked') return t(`create.address.${check.status}`);
  return (
    <>
      <CircleCheck size={14} aria-hidden="true" />
      {t('create.address.free', { address: resolveAddress(draft, check) })}
    </>
  );
}

/** The address the chatbot would get, as far as it is known. */
export function resolveAddress({ address }: Draft, check: HashCheck): string | undefined {
  if (check.status !== 'checked') return address?.trim().toLowerCase() || undefined;
  const { hash_id, available, suggestion } = check.result;
  // The address was derived from the name rather than typed, so the suggestion can be used.
  return available || address?.trim() ? hash_id : suggestion;
}

export function findAddressProblem(
  { address }: Draft,
  check: HashCheck,
  t: ReturnType<typeof useTranslation<'chatbots'>>['t'],
): string | undefined {
  if (!address?.trim() || check.status !== 'checked' || check.result.available) return undefined;
  return t(`create.address.${check.result.reason ?? 'invalid'}`, { address: check.result.hash_id });
}
