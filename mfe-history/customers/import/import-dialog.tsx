import { errorText, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, Dialog, FileDrop } from '#shared/ui/index.ts';
import * as css from './import.module.css';
import { ImportMapping } from './import-mapping.tsx';
import { ImportRows } from './import-rows.tsx';
import { fileProblemOf, useCustomerImport } from './use-customer-import.ts';

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
}

type CustomerImport = ReturnType<typeof useCustomerImport>;

/** Imports customers from a CSV file: choose, map the columns, check the rows, confirm. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const { t } = useTranslation('customers');
  const customerImport = useCustomerImport();
  function close() {
    customerImport.reset();
    onClose();
  }
  return (
    <Dialog
      open={open}
      title={t('import.title')}
      description={t('import.description')}
      size="large"
      onClose={close}
      footer={<Footer customerImport={customerImport} onClose={close} />}
    >
      {customerImport.result ? (
        <Banner tone="success" role="status">
          {t('import.done', { ...customerImport.result })}
        </Banner>
      ) : (
        <Steps customerImport={customerImport} />
      )}
    </Dialog>
  );
}

function Footer({
  customerImport,
  onClose,
}: {
  customerImport: CustomerImport;
  onClose: () => void;
}) {
  const { t } = useTranslation('customers');
  const { t: uiText } = useTranslation('ui');
  const { check, result, isChecking, isImporting, run } = customerImport;
  if (result) {
    return (
      <Button tone="primary" onClick={onClose}>
        {t('import.close')}
      </Button>
    );
  }
  const count = check ? check.counts.created + check.counts.updated : 0;
  return (
    <>
      <Button onClick={onClose}>{uiText('confirm.cancel')}</Button>
      <Button
        tone="primary"
        disabled={count === 0 || isChecking}
        status={isImporting ? 'busy' : 'idle'}
        onClick={run}
      >
        {count === 0 ? t('import.run') : t('import.runCount', { count })}
      </Button>
    </>
  );
}

function Steps({ customerImport }: { customerImport: CustomerImport }) {
  const { t } = useTranslation('customers');
  const { check, error, isChecking, choose } = customerImport;
  const problem = fileProblemOf(error);
  return (
    <div className={css.steps}>
      {!check && (
        <FileDrop
          label={t('import.choose')}
          hint={t('import.hint')}
          accept={['.csv', '.tsv', '.txt', '.xlsx']}
          choose="one"
          status={isChecking ? 'busy' : 'idle'}
          error={error ? (problem ? t(`import.file.${problem}`) : errorText(error)) : undefined}
          onFiles={([file]) => file && choose(file)}
        />
      )}
      {check && error && (
        <Banner tone="danger" role="alert">
          {errorText(error)}
        </Banner>
      )}
      {check && <ImportMapping columns={check.columns} customerImport={customerImport} />}
      {check && <ImportRows check={check} isChecking={isChecking} />}
    </div>
  );
}
