import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { queryClient, toast, useMutation, useUnsavedChanges } from '#shared/console/index.ts';
import {
  type ContractFormOptions,
  showServerErrors,
  useContractForm,
} from '#shared/forms/use-contract-form.ts';

interface DraftedForm<Values extends FieldValues, Stored> extends ContractFormOptions<Values> {
  agentId: string;
  /** Unsaved values by agent, so that switching tabs does not lose them. */
  unsaved: Map<string, Values>;
  queryKey: readonly unknown[];
  toValues: (stored: Stored) => Values;
  toInput: (values: Values) => unknown;
  /**
   * Saves the values; with `generate`, returns drafts for the empty fields without saving and
   * without a timeout.
   */
  save: (values: Values, query: { generate?: boolean }) => Promise<Stored>;
  onSaved?: () => void;
  texts: { saved: string; nothingDrafted: string; draftReady: string };
}

/** Setters of the mounted forms by agent: a draft may arrive after its form was unmounted. */
const mountedForms = new Map<string, (values: FieldValues) => void>();

/** A form about an agent whose empty fields the AI can draft. */
export function useDraftedForm<Values extends FieldValues, Stored>({
  agentId,
  unsaved,
  queryKey,
  toValues,
  toInput,
  save,
  onSaved,
  texts,
  ...options
}: DraftedForm<Values, Stored>) {
  const form = useContractForm<Values>(options);
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);

  useEffect(() => {
    const unsavedValues = unsaved.get(agentId);
    if (unsavedValues) fill(form, unsavedValues);
    mountedForms.set(agentId, (values) => fill(form, values as Values)); // forms are keyed by agent, so the values have this form's type
    return () => {
      mountedForms.delete(agentId);
      // Read from the form, because the closure of this effect is stale by the time it is cleaned
      // up.
      if (form.control._formState.isDirty) unsaved.set(agentId, form.getValues());
      else unsaved.delete(agentId);
    };
  }, [agentId, form, unsaved]);

  const saving = useMutation({
    mutationFn: (values: Values) => save(values, {}),
    onSuccess(saved) {
      queryClient.setQueryData(queryKey, saved);
      form.reset(toValues(saved));
      drafting.reset();
      onSaved?.();
      toast.success(texts.saved);
    },
    onError(error) {
      if (!showServerErrors(form, error)) toast.error(error);
    },
  });

  const drafting = useMutation({
    mutationFn: (values: Values) => save(values, { generate: true }),
    onSuccess(draft, values) {
      const drafted = toValues(draft);
      if (JSON.stringify(toInput(drafted)) === JSON.stringify(toInput(values))) {
        toast.info(texts.nothingDrafted);
        return;
      }
      const fillMounted = mountedForms.get(agentId);
      if (fillMounted) return fillMounted(drafted);
      unsaved.set(agentId, drafted);
      toast.success(texts.draftReady);
    },
    onError: toast.error,
  });

  return { form, isDirty, saving, drafting };
}

function fill<Values extends FieldValues>(form: UseFormReturn<Values>, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    form.setValue(name as Path<Values>, value, { shouldDirty: true }); // a key of the values
  }
}
