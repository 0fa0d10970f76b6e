// In the head of a page that begins with reads: requests them at once, in parallel with the page's scripts, which take
// over the answers (`web/lib/first-reads.ts`).
{
  const { role, reads } = document.currentScript.dataset;
  const under = new Map();
  const arrived = new Map();
  let access;
  const kept = (key) => JSON.parse(localStorage.getItem(key));
  const ask = async (url) => {
    try {
      const headers = { accept: 'application/json', authorization: `Bearer ${access}` };
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(15_000) });
      const { status, statusText } = response;
      const answer = { status, statusText, headers: response.headers, body: await response.text() };
      arrived.set(url, answer);
      return answer;
    } catch {
      // The page asks again.
      return null;
    }
  };
  // An answer not taken within 15 seconds is requested again, as any of that age.
  const take = (url) => {
    const answer = under.get(url);
    under.delete(url);
    // Someone else may be signed in by now, or the token may have been renewed.
    return answer && kept('tokens')?.access === access && performance.now() < 15_000 ? answer : undefined;
  };
  const takeArrived = (url) => {
    const answer = arrived.get(url);
    return answer?.status === 200 && take(url) ? answer : undefined;
  };
  try {
    const search = new URLSearchParams(location.search);
    const asked = JSON.parse(reads)[[...search.keys()].sort().join()] ?? [];
    // `new` is a row that is not there yet.
    const known = [...search.values()].every((value) => value !== '' && value !== 'new');
    if (known && kept('user').role === role) {
      ({ access } = kept('tokens'));
      for (const read of asked) {
        const url = read.replace(/\((\w+)\)/g, (_, name) => encodeURIComponent(search.get(name)));
        under.set(url, ask(url));
      }
    }
  } catch {
    // No one is signed in.
  }
  globalThis.firstReads = { settled: Promise.all(under.values()), take, takeArrived };
}
