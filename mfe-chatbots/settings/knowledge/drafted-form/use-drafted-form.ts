import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { queryClient, toast, useMutation, useUnsavedChanges } from '#shared/console/index.ts';
import {
  type ContractFormOptions,
  showRefusal,
  useContractForm,
} from '../../../components/use-contract-form.ts';

interface DraftedForm<Values extends FieldValues, Stored> extends ContractFormOptions<Values> {
  agentId: string;
  /** What was typed and not saved, by agent: going to another part loses none of it. */
  unsaved: Map<string, Values>;
  queryKey: readonly unknown[];
  valuesOf: (stored: Stored) => Values;
  inputOf: (values: Values) => unknown;
  /** Saves the values; with `generate` nothing is saved, and what is empty comes drafted, however long it takes. */
  put: (values: Values, query: { generate?: boolean }) => Promise<Stored>;
  onSaved?: () => void;
  texts: { saved: string; nothingDrafted: string; draftReady: string };
}

/** What fills the form of an agent that is on the screen, by agent: its draft may come after it was left. */
const openForms = new Map<string, (values: FieldValues) => void>();

/** A form of what an agent is told of itself, with what saves it and what drafts its empty parts. */
export function useDraftedForm<Values extends FieldValues, Stored>({
  agentId,
  unsaved,
  queryKey,
  valuesOf,
  inputOf,
  put,
  onSaved,
  texts,
  ...options
}: DraftedForm<Values, Stored>) {
  const form = useContractForm<Values>(options);
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);

  useEffect(() => {
    const kept = unsaved.get(agentId);
    if (kept) fill(form, kept);
    openForms.set(agentId, (values) => fill(form, values as Values)); // of the same kind of agent
    return () => {
      openForms.delete(agentId);
      // Asked of the form, for what this effect saw of it is old by then.
      if (form.control._formState.isDirty) unsaved.set(agentId, form.getValues());
      else unsaved.delete(agentId);
    };
  }, [agentId, form, unsaved]);

  const saving = useMutation({
    mutationFn: (values: Values) => put(values, {}),
    onSuccess(saved) {
      queryClient.setQueryData(queryKey, saved);
      form.reset(valuesOf(saved));
      drafting.reset();
      onSaved?.();
      toast.success(texts.saved);
    },
    onError(error) {
      if (!showRefusal(form, error)) toast.error(error);
    },
  });

  const drafting = useMutation({
    mutationFn: (values: Values) => put(values, { generate: true }),
    onSuccess(draft, values) {
      const drafted = valuesOf(draft);
      if (JSON.stringify(inputOf(drafted)) === JSON.stringify(inputOf(values))) {
        toast.info(texts.nothingDrafted);
        return;
      }
      const fillOpen = openForms.get(agentId);
      if (fillOpen) return fillOpen(drafted);
      unsaved.set(agentId, drafted);
      toast.success(texts.draftReady);
    },
    onError: (error) => toast.error(error),
  });

  return { form, isDirty, saving, drafting };
}

function fill<Values extends FieldValues>(form: UseFormReturn<Values>, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    form.setValue(name as Path<Values>, value, { shouldDirty: true }); // a key of the values
  }
}
