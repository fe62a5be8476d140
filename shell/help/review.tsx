import { type FormEvent, useState } from 'react';
import {
  api,
  errorText,
  maxOf,
  toast,
  useMutation,
  useTranslation,
} from '#shared/console/index.ts';
import { Banner, Button, RadioGroup, TextArea } from '#shared/ui/index.ts';
import { Modal } from '../panels/modal.tsx';
import * as css from './review.module.css';

const ratings = ['1', '2', '3', '4', '5'] as const;

export function Review({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const [rating, setRating] = useState<(typeof ratings)[number]>();
  const [text, setText] = useState('');
  const sending = useMutation({
    mutationFn: () =>
      api.call('POST /review', {
        body: { rating: Number(rating), text, page: location.pathname.slice(0, 300) },
      }),
    onSuccess() {
      toast.success(t('review.thanks'));
      onClose();
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (rating && !sending.isPending) sending.mutate();
  }

  return (
    <Modal label={t('review.title')} onClose={onClose}>
      <form className={css.form} onSubmit={handleSubmit}>
        <h2>{t('review.title')}</h2>
        {sending.error && (
          <Banner tone="danger" role="alert">
            {errorText(sending.error)}
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
          <Button
            type="submit"
            tone="primary"
            status={sending.isPending ? 'busy' : 'idle'}
            disabled={!rating}
          >
            {t('review.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
