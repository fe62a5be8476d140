import React from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';

/** Fails while the page has this attribute. */
export const failing = 'data-failing';

function Orders({ name }: { name: string }) {
  if (document.body.hasAttribute(failing)) throw new Error('broken');
  return <p>Orders of {name}</p>;
}

/** An application of single-spa-react as its documentation shows it. */
export const { bootstrap, mount, unmount, update } = singleSpaReact<{ name: string }>({
  React,
  ReactDOMClient,
  rootComponent: Orders,
});
