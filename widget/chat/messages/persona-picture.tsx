import * as css from './persona-picture.module.css';

export function PersonaPicture({ address }: { address: string }) {
  return <img className={css.picture} src={address} alt="" width="28" height="28" />;
}
