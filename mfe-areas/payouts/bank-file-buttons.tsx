import { Download } from 'lucide-react';
import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { PayoutRun } from '#shared/contracts/money/payouts.ts';
import { Button } from '#shared/ui/index.ts';
import { downloadFile } from '#shared/utils/download-file.ts';
import * as css from './payouts.module.css';
import { refreshPayouts } from './queries.ts';

type Kind = 'kr' | 'iban';

const types = { kr: 'text/csv;charset=utf-8', iban: 'application/xml' } as const;

/** Downloads the files of a run for the bank, one for each kind of account. */
export function BankFileButtons({ run }: { run: PayoutRun }) {
  const { t } = useTranslation('payouts');
  const downloading = useMutation({
    // Its account numbers are no result of the mutation, whose cache all areas share.
    async mutationFn(kind: Kind) {
      const { name, content } = await api.call('POST /operator-payouts/:run_id/bank-file', {
        params: { run_id: run.id },
        body: { kind },
      });
      downloadFile(name, content, types[kind]);
    },
    onSuccess: () => toast.success(t('bankFile.done')),
    onError: toast.error,
    onSettled: refreshPayouts,
  });
  const kinds = (['kr', 'iban'] as const).filter((kind) =>
    run.payouts.some(({ account }) => account.kind === kind),
  );
  return (
    <div className={css.files}>
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="small"
          icon={Download}
          status={downloading.isPending && downloading.variables === kind ? 'busy' : 'idle'}
          onClick={() => downloading.mutate(kind)}
        >
          {t(`bankFile.${kind}`)}
        </Button>
      ))}
    </div>
  );
}
