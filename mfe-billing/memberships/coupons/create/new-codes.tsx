import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Banner, Button, CopyButton, Dialog } from '#shared/ui/index.ts';
import { downloadCsv } from '#shared/utils/download-csv.ts';
import * as css from './create.module.css';
import type { NewBatch } from './create-coupons-dialog.tsx';

interface NewCodesProps {
  open: boolean;
  batch: NewBatch;
  onClose: () => void;
}

/** The codes, which nobody can see again later; only its button closes the dialog. */
export function NewCodes({ open, batch, onClose }: NewCodesProps) {
  const { t } = useTranslation('memberships');
  const [wasEscaped, setWasEscaped] = useState(false);
  const { name, codes } = batch;
  return (
    <Dialog
      open={open}
      title={t('coupons.created', { count: codes.length })}
      kind="alert"
      onClose={() => setWasEscaped(true)}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('coupons.codesSaved')}
        </Button>
      }
    >
      <div className={css.codes}>
        <Banner tone="warning" role={wasEscaped ? 'alert' : undefined}>
          {t('coupons.once')}
        </Banner>
        <div className={css.buttons}>
          <CopyButton text={codes.join('\n')} label={t('coupons.copyAll')} />
          <Button
            icon={Download}
            onClick={() =>
              downloadCsv(`coupons-${name}.csv`, [
                [t('coupons.code'), t('coupons.name')],
                ...codes.map((code) => [code, name]),
              ])
            }
          >
            {t('coupons.download')}
          </Button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard */}
        <ul className={css.list} aria-label={t('coupons.codes')} tabIndex={0}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
