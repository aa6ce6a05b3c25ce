document.querySelectorAll('a.opens').forEach(link => {
  link.addEventListener('click', () => {
    const all = document.querySelector(link.getAttribute('href'));
    all.open = true;
    all.querySelector('details').open = true;
  });
});
document.querySelectorAll('details.inner button').forEach(button => {
  button.addEventListener('click', () => {
    const text = button.nextElementSibling.textContent;
    const told = words => {
      button.textContent = words;
      setTimeout(() => { button.textContent = 'Copy'; }, 1500);
    };
    const select = () => {
      getSelection().selectAllChildren(button.nextElementSibling);
      told(document.execCommand('copy') ? 'Copied' : 'Selected');
    };
    if (navigator.clipboard) {
      navigator.clipboard.writeText(text).then(() => told('Copied'), select);
    } else {
      select();
    }
  });
});
