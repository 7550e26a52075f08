import type { TrialMessages } from './en'

export const pt: TrialMessages = {
  title: 'A sua parte no ensaio',
  incomplete: 'Esta ligação está incompleta. Abra a que lhe foi enviada.',
  unshown: 'Não é possível mostrar a lista. A ligação pode ser demasiado antiga: peça uma nova.',
  finished: '{trial}: está tudo feito. Obrigado.',
  left: '{trial}: faltam {n} de {total}. Apresente cada coisa como o desenho mostra; depois da última página volta aqui.',
  next: 'Seguinte',
  done: 'Feito',
  expired: 'O prazo terminou',
  start: 'Começar',
  startThis: 'Começar este',
  kinds: {
    genuine: {
      title: 'O seu próprio documento',
      how: 'Fotografe o seu documento e a si como faria na realidade. Use boa luz.',
    },
    'copy-grey': {
      title: 'Uma cópia cinzenta',
      how: 'Fotografe a cópia a preto e branco do seu documento e depois a si.',
    },
    'copy-colour': {
      title: 'Uma cópia a cores',
      how: 'Fotografe a cópia ou impressão a cores do seu documento e depois a si.',
    },
    display: {
      title: 'O seu documento num ecrã',
      how: 'Mostre uma imagem do seu documento noutro telefone ou num monitor, fotografe esse ecrã e depois a si.',
    },
    copied: {
      title: 'Uma cópia de qualquer tipo',
      how: 'Fotografe a cópia que lhe deram e depois a si.',
    },
    'other-document': {
      title: 'O documento de outra pessoa',
      how: 'Fotografe o documento do seu par no ensaio, com o acordo dessa pessoa, e depois a si.',
    },
    'printed-face': {
      title: 'Um rosto impresso',
      how: 'Fotografe o seu documento. Em vez do seu rosto, segure o retrato impresso diante da câmara.',
    },
    replay: {
      title: 'Um rosto num ecrã',
      how: 'Fotografe o seu documento. Em vez do seu rosto, segure diante da câmara um ecrã que mostre o vídeo dele.',
    },
    edited: {
      title: 'Dados alterados',
      how: 'Fotografe o documento alterado que lhe deram e depois a si.',
    },
    portrait: {
      title: 'Um retrato substituído',
      how: 'Fotografe o documento com o retrato colado e depois a si.',
    },
    drawn: {
      title: 'Um documento inventado',
      how: 'Fotografe o documento inventado que lhe deram e depois a si.',
    },
    mask: {
      title: 'Uma máscara',
      how: 'Fotografe o seu documento. Use a máscara na fotografia do rosto.',
    },
    'generated-face': {
      title: 'Um rosto gerado',
      how: 'Fotografe o seu documento. Mostre o rosto gerado como lhe indicaram.',
    },
    face: {
      title: 'Um rosto que não está vivo',
      how: 'Fotografe o seu documento e mostre o rosto que lhe deram.',
    },
    other: {
      title: 'Como lhe indicaram',
      how: 'Apresente o que recebeu de quem organiza o ensaio.',
    },
  },
}
