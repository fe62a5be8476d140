import { Download } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import { SecretDialog } from '#shared/forms/secret-dialog.tsx';
import { Button, CopyButton } from '#shared/ui/index.ts';
import { downloadCsv } from '#shared/utils/download-csv.ts';
import * as css from './create.module.css';
import type { NewBatch } from './create-coupons-dialog.tsx';

interface NewCodesProps {
  batch: NewBatch | null;
  onClose: () => void;
}

/** The codes of new coupons, to copy or download. */
export function NewCodes({ batch, onClose }: NewCodesProps) {
  const { t } = useTranslation('memberships');
  return (
    <SecretDialog
      secret={batch}
      title={t('coupons.created', { count: batch?.codes.length ?? 0 })}
      warning={t('coupons.once')}
      doneLabel={t('coupons.codesSaved')}
      onClose={onClose}
    >
      {({ name, codes }) => (
        <>
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
        </>
      )}
    </SecretDialog>
  );
}
