// Runs with the first view of a page, before it is painted. It is a plain script; the page's own comes later.
{
  const { dataset } = document.documentElement;
  const has = (storage, key) => {
    try {
      return globalThis[storage].getItem(key) !== null;
    } catch {
      return false;
    }
  };
  /** The mail was asked for in this browser, and its code still works. */
  const isAsked = () => {
    try {
      const { audience, at } = JSON.parse(localStorage.getItem('signInRequest'));
      return location.pathname.toLowerCase().startsWith(`/${audience}/`) && Date.now() - at < 900_000;
    } catch {
      return false;
    }
  };

  const isArtist = () => {
    try {
      return JSON.parse(localStorage.getItem('user')).role === 'user';
    } catch {
      return false;
    }
  };

  // What this browser keeps may make the page another one: then it is hidden until its script draws it.
  const path = location.pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  const isBuilder = path === '/user';
  const draft = has('localStorage', 'visitorCampaign');
  const user = has('localStorage', 'user');
  // Signed-in artists see the builder's start, as far as this browser knows it, until the script draws it.
  if (isBuilder && user) {
    const begins = location.search === '' && !has('localStorage', 'underWay');
    dataset.firstView = begins && isArtist() && !draft ? 'preview' : 'other';
  } else if (user || (isBuilder ? draft : has('sessionStorage', 'nextNotice') || isAsked()))
    dataset.firstView = 'other';
  if (draft) dataset.campaign = '';

  // Nothing can be typed into a preview: an account may have a campaign that this browser does not know.
  document.addEventListener('readystatechange', () => {
    if (dataset.firstView === 'preview') document.getElementById('root').inert = true;
  });

  // Its script can't be loaded: the page shows an error.
  const onError = ({ target }) => {
    if (target instanceof HTMLScriptElement && dataset.firstView !== undefined) dataset.lost = '';
  };
  addEventListener('error', onError, true);
}
