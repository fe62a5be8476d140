import { type FormEvent, useState } from 'react';
import { api, errorText, maxOf, toast, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, RadioGroup, TextArea } from '#shared/ui/index.ts';
import { Modal } from '../panels/modal.tsx';
import * as css from './review.module.css';

const ratings = ['1', '2', '3', '4', '5'] as const;

export function Review({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const [rating, setRating] = useState<(typeof ratings)[number]>();
  const [text, setText] = useState('');
  const [status, setStatus] = useState<'idle' | 'busy'>('idle');
  const [failure, setFailure] = useState<string>();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!rating || status === 'busy') return;
    setStatus('busy');
    setFailure(undefined);
    try {
      const body = { rating: Number(rating), text, page: location.pathname.slice(0, 300) };
      await api.call('POST /review', { body });
      toast.success(t('review.thanks'));
      onClose();
    } catch (error) {
      setFailure(errorText(error));
      setStatus('idle');
    }
  }

  return (
    <Modal label={t('review.title')} onClose={onClose}>
      <form className={css.form} onSubmit={handleSubmit}>
        <h2>{t('review.title')}</h2>
        {failure && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        <RadioGroup
          label={t('review.rating')}
          hint={t('review.ratingHint')}
          layout="row"
          options={ratings.map((value) => ({ value, label: value }))}
          value={rating}
          onChange={setRating}
        />
        <TextArea
          label={t('review.text')}
          need="optional"
          rows={4}
          maxLength={maxOf('POST /review', 'text')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className={css.actions}>
          <Button onClick={onClose}>{t('review.close')}</Button>
          <Button type="submit" tone="primary" status={status} disabled={!rating}>
            {t('review.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
