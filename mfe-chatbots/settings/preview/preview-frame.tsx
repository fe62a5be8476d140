import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';
import { buildPreviewUrl, type PreviewOptions } from '../../components/build-preview-url.ts';
import { LastAnswer } from '../../components/last-answer.tsx';
import * as css from './preview.module.css';

export const devices = ['phone', 'desktop'] as const;
export type Device = (typeof devices)[number];

interface PreviewFrameProps extends Required<PreviewOptions> {
  hash: string;
  url: string;
  device: Device;
  /** Changes make the widget refetch its settings; the chat continues. */
  version: string;
  onExpired: () => void;
}

/** The frame is inert until its button is pressed: keyboard users do not tab into it by accident. */
export function PreviewFrame({
  hash,
  url,
  device,
  lang,
  theme,
  state,
  version,
  onExpired,
}: PreviewFrameProps) {
  const { t } = useTranslation('chatbots');
  const [initialUrl] = useState(() => buildPreviewUrl(url, { lang, theme, state }));
  const isPainted = usePainted();
  const [isEntered, setEntered] = useState(false);
  /** A new object for each loaded page, so that effects run again; null while no page is ready. */
  const [page, setPage] = useState<object | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const shownVersion = useRef(version);
  const expired = useRef(onExpired);
  expired.current = onExpired;

  useEffect(() => {
    function handleMessage({ source, origin, data }: MessageEvent<unknown>) {
      if (origin !== new URL(url).origin) return;
      const message: unknown = Object(data).preview;
      // The last message of a page that unloads has no source.
      if (message === 'left' && source === null) setPage(null);
      if (source !== frame.current?.contentWindow) return;
      if (message === 'ready') setPage({});
      if (message === 'expired') expired.current();
    }
    addEventListener('message', handleMessage);
    return () => removeEventListener('message', handleMessage);
  }, [url]);

  useEffect(() => {
    if (!page) return;
    const reload = shownVersion.current !== version;
    shownVersion.current = version;
    const message = { preview: { theme, lang, reload } };
    frame.current?.contentWindow?.postMessage(message, new URL(url).origin);
  }, [page, theme, lang, version, url]);

  function enter() {
    setEntered(true);
    // The frame can only be focused once it is no longer inert.
    requestAnimationFrame(() => frame.current?.focus());
  }

  return (
    <>
      <div className={css.screen} data-device={device}>
        {isPainted && (
          <iframe
            ref={frame}
            className={css.frame}
            src={initialUrl}
            title={t('settings.preview.frame')}
            inert={!isEntered}
          />
        )}
      </div>
      <div className={css.enter}>
        <Button size="small" onClick={isEntered ? () => setEntered(false) : enter}>
          {t(isEntered ? 'settings.preview.leave' : 'settings.preview.enter')}
        </Button>
        <a href={initialUrl} target="_blank" rel="noreferrer" className={css.link}>
          {t('settings.preview.open')}
          <ExternalLink size={14} aria-hidden="true" />
        </a>
      </div>
      <LastAnswer hash={hash} frame={frame} url={url} />
    </>
  );
}

/** Defers the frame until after the first paint, because loading it would delay the form. */
function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
