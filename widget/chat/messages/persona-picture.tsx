import * as css from './persona-picture.module.css';

export function PersonaPicture({ src }: { src: string }) {
  return <img className={css.picture} src={src} alt="" width="28" height="28" />;
}
