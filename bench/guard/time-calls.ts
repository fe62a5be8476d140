interface Call {
  method: 'GET' | 'POST';
  path: string;
  token: string;
  /** The caller's IP address. */
  address: string;
}

/** How long each call takes, one after another; in milliseconds. */
export async function timeCalls(origin: string, calls: readonly Call[]): Promise<number[]> {
  const times: number[] = [];
  for (const { method, path, token, address } of calls) {
    const startedAt = performance.now();
    const response = await fetch(origin + path, {
      method,
      headers: {
        'x-forwarded-for': address,
        'x-access-token': token,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      body: method === 'POST' ? '{}' : null,
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  return times;
}
