import {
  api,
  queryClient,
  toast,
  useMutation,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import { contactQueries, type ListedContact } from './queries.ts';

interface BulkChange {
  progress?: string;
  add_tag_ids?: string[];
  remove_tag_ids?: string[];
}

/** The server changes all customers or none. */
class MissingCustomers extends Error {
  readonly count: number;

  constructor(count: number) {
    super('some customers no longer exist');
    this.count = count;
  }
}

function assertNoneMissing({ not_found: missing }: { not_found: readonly string[] }): void {
  if (missing.length > 0) throw new MissingCustomers(missing.length);
}

function useReportFailure() {
  const { t } = useTranslation('customers');
  return (error: unknown) =>
    toast.error(
      error instanceof MissingCustomers ? t('bulk.missing', { count: error.count }) : error,
    );
}

/** Changes several customers; the toast offers to undo the change. */
export function useBulkChange(contacts: readonly ListedContact[], onDone: () => void) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  const reportFailure = useReportFailure();
  const refresh = () => queryClient.invalidateQueries({ queryKey: contactQueries.all(hash) });

  async function undo(changes: readonly (BulkChange & { ids: string[] })[]) {
    try {
      for (const body of changes) await send(body);
      toast.success(t('bulk.undone'));
    } catch (error) {
      reportFailure(error);
    }
    await refresh();
  }
  return useMutation({
    mutationFn: async (change: BulkChange) => {
      await send({ ids: contacts.map(({ id }) => id), ...change });
      return inverseOf(change, contacts);
    },
    onSuccess(inverse) {
      const action = { label: t('bulk.undo'), onSelect: () => void undo(inverse) };
      toast.success(t('bulk.changed', { count: contacts.length }), action);
      onDone();
    },
    onError: reportFailure,
    onSettled: refresh,
  });
}

async function send(body: BulkChange & { ids: string[] }): Promise<void> {
  assertNoneMissing(await api.call('PATCH /windows/contact/bulk', { body }));
}

/** The changes that restore the previous states and tags. */
function inverseOf(change: BulkChange, contacts: readonly ListedContact[]) {
  const idsOf = (matches: (contact: ListedContact) => boolean) =>
    contacts.filter(matches).map(({ id }) => id);
  const moved = change.progress
    ? [...new Set(contacts.map(({ state }) => state))]
        .filter((progress) => progress !== change.progress)
        .map((progress) => ({ progress, ids: idsOf((contact) => contact.state === progress) }))
    : [];
  const tagged = (change.add_tag_ids ?? []).map((id) => ({
    remove_tag_ids: [id],
    ids: idsOf(({ tag_ids }) => !tag_ids.includes(id)),
  }));
  const untagged = (change.remove_tag_ids ?? []).map((id) => ({
    add_tag_ids: [id],
    ids: idsOf(({ tag_ids }) => tag_ids.includes(id)),
  }));
  return [...moved, ...tagged, ...untagged].filter(({ ids }) => ids.length > 0);
}

/** Erases customers. */
export function useBulkDelete(onDone: () => void) {
  const hash = useWindowHash();
  const reportFailure = useReportFailure();
  return useMutation({
    mutationFn: async (ids: string[]) =>
      assertNoneMissing(await api.call('DELETE /windows/contact/bulk', { body: { ids } })),
    onSuccess: onDone,
    onError: reportFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: contactQueries.all(hash) }),
  });
}
