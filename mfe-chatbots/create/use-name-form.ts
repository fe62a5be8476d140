import { useRef } from 'react';
import { errorText, HttpError } from '#shared/console/index.ts';
import { maxWindowNameLength } from '#shared/contracts/limits.ts';
import { hiddenMarks } from '#shared/contracts/names.ts';
import {
  type FieldErrorCodes,
  showServerErrors,
  useContractForm,
} from '#shared/forms/use-contract-form.ts';
import { normalizeWebUrl } from '#shared/utils/normalize-web-url.ts';
import type { ChangeDraft, Draft } from './draft.ts';
import { isAddressFree, resolveAddress } from './resolve-address.ts';
import { useCreateChatbot } from './use-create-chatbot.ts';
import { useDraftSync } from './use-draft-sync.ts';
import { refreshHashCheck, useHashCheck } from './use-hash-check.ts';

export interface NameValues {
  name: string;
  website: string;
  /** Typed hash id, which the interface calls address; null: derived from the name. */
  hash_id: string | null;
}

/** Name, website and address of the chatbot; creates it, or updates it when it exists. */
export function useNameForm(draft: Draft, change: ChangeDraft, onSaved: () => void) {
  const form = useContractForm<NameValues>({
    defaultValues: { name: draft.name, website: draft.website, hash_id: draft.address },
    validate: ({ name, website, hash_id }) => ({
      ...validateName(name),
      ...(normalizeWebsite(website) === undefined && { website: 'invalid_url' }),
      ...(!isAddressFree(hash_id, check) && { hash_id: 'invalid' }),
    }),
  });
  const { name, hash_id: address } = form.watch();
  const check = useHashCheck(draft.hashId ? '' : address?.trim() || name);
  const saving = useCreateChatbot(draft, change);
  /** Unlike `isPending`, already true at the second click of a double click. */
  const isSaving = useRef(false);

  useDraftSync(form, change, toDraft);

  const submit = form.handleSubmit((values) => {
    if (isSaving.current) return;
    isSaving.current = true;
    const hashId = resolveAddress(values.hash_id, check);
    const website = normalizeWebsite(values.website) ?? '';
    saving.mutate(
      { name: values.name.trim(), hashId, website },
      {
        onSuccess: onSaved,
        onSettled() {
          isSaving.current = false;
        },
        onError(error) {
          if (error instanceof HttpError && error.code === 'hash_taken') {
            // The refreshed check reports this at the field and suggests another address.
            form.setValue('hash_id', hashId ?? values.hash_id);
            void refreshHashCheck();
          } else if (!showServerErrors(form, error)) {
            form.setError('root', { message: errorText(error) });
          }
        },
      },
    );
  });

  return { form, check, submit, isPending: saving.isPending };
}

function toDraft({ name, website, hash_id }: NameValues): Partial<Draft> {
  return { name, website, address: hash_id };
}

function validateName(name: string): FieldErrorCodes {
  const text = name.trim();
  if (text === '') return { name: 'required' };
  if (hiddenMarks.test(text)) return { name: 'invalid' };
  return text.length > maxWindowNameLength ? { name: 'too_long' } : {};
}

/** Empty when nothing was entered; undefined when it is not a web address. */
function normalizeWebsite(website: string): string | undefined {
  return website.trim() ? normalizeWebUrl(website) : '';
}
