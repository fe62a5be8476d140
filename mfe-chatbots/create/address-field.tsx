import { CircleCheck } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from '#shared/console/index.ts';
import { Button, TextField } from '#shared/ui/index.ts';
import * as css from './create.module.css';
import { isAddressFree, resolveAddress } from './resolve-address.ts';
import type { HashCheck } from './use-hash-check.ts';
import type { NameValues } from './use-name-form.ts';

export interface AddressFieldProps {
  control: Control<NameValues>;
  /** The address of an existing chatbot, which is read-only. */
  hashId: string | null;
  check: HashCheck;
}

/** The hash id, derived from the name unless it was edited. */
export function AddressField({ control, hashId, check }: AddressFieldProps) {
  const { t } = useTranslation('chatbots');
  const { field, fieldState } = useController({ control, name: 'hash_id' });
  const typed = field.value;
  const address = hashId ?? typed ?? resolveAddress(typed, check) ?? '';
  const isReadOnly = hashId !== null;

  function findProblem(): string | undefined {
    if (isReadOnly) return undefined;
    if (check.status === 'checked' && !isAddressFree(typed, check)) {
      const { reason, hash_id } = check.result;
      return t(`create.address.${reason ?? 'invalid'}`, { address: hash_id });
    }
    return fieldState.error && t('create.name.error.address');
  }

  const problem = findProblem();
  const suggestion = problem && check.status === 'checked' ? check.result.suggestion : undefined;
  return (
    <div className={css.address}>
      <TextField
        ref={field.ref}
        label={t('create.address.label')}
        value={address}
        readOnly={isReadOnly}
        error={problem}
        hint={t(isReadOnly ? 'create.address.fixed' : 'create.address.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onBlur={() => typed?.trim() === '' && field.onChange(null)}
      />
      {suggestion && (
        <Button size="small" onClick={() => field.onChange(suggestion)}>
          {t('create.address.use', { address: suggestion })}
        </Button>
      )}
      <p role="status" className={css.check}>
        {!isReadOnly && !problem && <CheckResult typed={typed} check={check} />}
      </p>
    </div>
  );
}

function CheckResult({ typed, check }: { typed: string | null; check: HashCheck }) {
  const { t } = useTranslation('chatbots');
  if (check.status === 'none') return null;
  if (check.status !== 'checked') return t(`create.address.${check.status}`);
  return (
    <>
      <CircleCheck size={14} aria-hidden="true" />
      {t('create.address.free', { address: resolveAddress(typed, check) })}
    </>
  );
}
