/** Written by `npm run bench:train`; do not edit. Scores and limits are in docs/model-card.md. */
import type { StoredModel } from '../model/format';

export const PROVENANCE = {
  date: '2026-11-22',
  pages: ['stress-dev 236', 'theme-dev 490', 'chinese-news-dev 210', 'fundus-dev 125', 'wcxb-dev 1457'],
  seeds: [1],
  hidden: 24,
  epochs: 14,
};

/** Checksum of the inputs' names in the order of the weights: inputs that change without a training fail a test. */
export const INPUTS = 3676947632;

export const MODEL: StoredModel = {
  mean: '',
  scale:
    '3.43 .6816 .2011 .8036 .4334 .189 .1795 .1534 .5762 .4181 .5038 .6175 .1763 .4742 .3871 .1687 .2488 .3352 .1597 .2553 .589 .08359 .06638 .08783 .5886 .2032 .2172 .2654 .1205 .2094 .2658 .2027 .276 .6508 .2463 .6662 .2703 .2913 .3522 .6402 3.527 6.116 .5708 .5199 4.162 .6297 1.827 .4065 5.284 .4852 1.852 1.615 .1002 .7332 .5596 .2452 .5953 .2123 3.42 .6803 .5718 .6788 .5962 .5915 .8192 5.709 .3429 .6813 .7479 .4165 .3686 .7367 .6169 .3149 .3428 .231 .3928 .9342 .3507 .565 2.008 .7259 .3388 .1105 .1473 .2797 .03618 .1413 .4216 .9182 2.329 .1696 3.664 .3585 .1692 .2477 .2394 .2314 .362 .409',
  limit: 5,
  activation: 'leaky',
  networks: [
    {
      most: 127,
      first:
        'mf+P@V:@y9J0t4kMjg|S6,L0gO=4CaNzzSk@,nB7a?f;LOXh1v:CFFqWNie<=F-(6Io@I`>toYhXvi?G0tSzeGGz0FYZx7,LU(+=TLhm[QGP~^9So,}Cg8:oN+kyF',
      steps: '.007613',
      firstBias: '-.8369',
      second: '',
      secondBias: '',
    },
    {
      most: 127,
      first:
        '(7Hkwc`=]WL4YNRESJ5q(1-J?DIUwpPnJsJ;>0?CFRoK;Vk6KPH=FX-(0D0+94Sm}U0ZqPm[_K;aTKmkV>Q3NY<>{1?k7TUCIk~Z^7ufvHYA^DD(T(KTHG/ELVG33ORfd.c^|C0I;Ji1T3J,<Xch`,H@Ej6QHeXN59*>`HW{+4TGo94C{;>E7=?(9H-gprT5>uV]Z~nM4+zdeCC2vJRAE]NQE|@rJjS/EKBVA5CehBQU_LKGEoiugD[pjaPQfROQ{W:jS3_.^;QTOSJfKnwO@eayXDtl1>^S@YLW-XjUYekIV<3GH]XT?V64(z>sf0f@UigdxMR]d8OrqqVKa/6~CJ[]qPoy.|K`s[;O>s/AI8`{HQ+v<WClxV:IRy9UNF=1:J-w1f:D4Z>PGptbPTwjTCi+i]Ny4snEVI9AOQ.l/5J-JMBlKV7-C*4SU/657M]qS;Fo8H/0}0F;@Gf5nE;p~-O+h<2Xz)b9HQi9d-X56EZCK+6=y6nF<(Pi~C)*tNW1mDxH)aktgFd{Bd6qq]R`9oQOV}P+JdZ1MFW:,1LTw(_^S(K1QZ9kGLTn52Oq<TDPm*_.9l)`bQ-VeeO)ATCR>.HXM3aLgKu(p*f)[DTRv77sMPd>mQe3KxMM(W=V[^a9Y;b]7Z>ZhdR}DB<QAbVZCS-]}@<Xi^a;8l1PJ.B9K|~9QMi:3pL=JTmI^F)Jfa7sOcXWW+Kwr9)K=_*6MM^]ELm(x)dSi}:SRIgSMPuu*R(B(oL:q-zKv;vC][H0m=cjALO>=Y^=,>+6BjBLe>S}Ir?>w-3D}5jOF_+6RM{er-HB@UdLpe))22q}q931Y]NF4K[D`y)MNFXW:;<YJ(Lv][(^8fiSKr|^}ZMD~YTKTU05mE8+3*GMdCe=(*T_qzxI4uF(M46jyH@X(?A)x9-eRU3wMi10HO>sV?JMRP^HuR>rE`eD1H>1NXM3{ybD{(6(P8AuTJG7;uY__{H?11t7Ay4(-?UKx4N)lxc=If{wFjSFLTJ^GsJHszF={c)RXFuj)G[cZ_T0s_-NBY)-K{,MkAxfaaW8]H/G}@NZO)7v+QDbS]N~ahw?pvk)IR;R-P880tAVy5}UE4D@Jb_Wj<k+DlM4?X2PkwVZGBjV3]^*J@RB~RwKa~~bQ0oRSOpgX2P7c(8Wg[W{Jawp0Ot9JXKzglHdm/z8RDd2tOq|=PQ_1ZmAbRj=ehO{pA|KFL</-H`:AFv?UFA=>gqMQfT|,FNIKHC[TJ@i31o6d-UVhbsQ+8IzQ}{]A_ezQ9Q/R]B(2k?;W4YHMG~Y/7K{`}JYu.iVEsnvBKu*hPWL6dJI:X_Ic*==xNCe|*JHORK?GIuAZe3Hk=}pyCVVB]7QE4OmVoXq[Y?)kyW~W[YH^Dzf:^x?xQM)VPA_yx:Q]:o.>V|a0BoQ}VSU{g,IjqZwU1)jrN],~ESTaLJFk]9sR>0PoM|^4*Q.b4cMSOlVJ}f]OTev;UW0azEOU4:DRQu=:Hb2L+LAZ_cX-uw.O(526WedvDTM}:iX[j{ZKCaQzFmb(oI58<M?P]MoD1faYH[EaSNBN/CS2o--YwL?g]*8zqlk-Ktaj8.oQGnJLKbUldK?c1iQO.0}Pn*1-S-QA(H+0RFC|P:eIa0ET(:4yoO;Dm3m2J6AJDXW5B-~jGZQo*qSRcd*CjFeeMyim~Jg8O~aVw<LRWE-X4`v~:FghFX^APPBVqO^VN>k,TG~R7ae5|>7Q`LwaF0c)*TO:3{J71-1E>~5iZ1KvfAy3;;D)=V{@bkTIBVYY)Nx2P~AF4U.:Z^2)>]teIOsZjyc^RF2X`?*XRvu~]S;Rzb^5@a=VDxejN,ZM7Sl{}j;wVuO;:g^eEx]CcN_boNcu~s~W2AsL2S>lTI6)]>>A~MZSj=7h]qj`ZKE8M2OTS_M?7Xp2E@2wKG~/SN[*6H/WfzbDCLox<=c|J}K`HfDYWX9eJ1}32U?2IeOnXu9I;1ud6G<TJWIo-QP4op|Xsk6<KzalaJeRH^K<pFKT|?h]a94PZF5HB-McHS58<jl7<BZPcHWjjMi2O?iRw8g9P4oTjEsD1oJzl*MR=}SYJgqtDLNdRKL<vUVUR+LDLqw]dM0ZMEYsNyFGakL8DHDD0C3@=iB<gb8LS~2RV72k.Q,oYZ](Q+h@ep?EWe};{T3e4~K*AnlR@qj?N{~+v[y;vi_0f1lP4(LLL9ez>Fj~TnO?ZqS_3*)jK{2,zMT.5K[JrJ?K>j-:KdV@j8NUl/_QBj{Pfj;TKV=_YM.j<XJy_dBQf.DnGC`v(UFB6jG?a=:RtV{yKIG-[Z62OhTfR-*LaF}<T1X4aSq<rjXFTgcHtmJ^Tet*JXE9)6OYznvRl=oRRV.Jj7ta-xPLqP}N+isGKwkGwMl9)zPkYjGJI@piU-rIeHz/*{ISkqe@{~})EpMyU<mPW7C,4f|F6-JN@aE,:U-{I:N*ESF>DZ*=HtP|<NE3>BOsRR]@dS1xVX>B|[EMO}:0:u5Q|rQGQ),-7Cf~5h<qafuR(eVugC*3WShW0cdWDt4U[V^+?24x]0?@G@gX7*cPKwO(G-sCV@b+H`LQLXfT3Qq>U>z/PLBAX+HQ]n?T}/r_A~V2?8wx9a[e*C5S)e]HMdwL]N{~24F6Qu-5Zgz=L6ssgNCQ:X<OjB,6Z=]G0Qy?:K+Y(MDwoDDT`p((X>O*}EelVtNFMoq>=H{5Ef1D;N]C9?18~S5NTqC2L99tGPL1K6MizF`UCL3uEW^qzNu<wiL=RZFIVv,mN(ed7UJ86A>>)9DG=:(_UEbpXGsvm)Xk7yHU@QT6iPmQ?Pjl<yJDx3/NE*qjDaAeEJR[J{LXemEOU6TVO;Q{EbRZTFh8vY.NGcbxO(-5JOppy@7G/9EAuCzdi0ndtODGj>JGbGIS7]a>Tbmj9_i))yEnT<?OEB=fD(EEzZLA?p@Mq)w;]Nc]W0c=LRysKCHxWM=K@}QH][Zk7v5Jkaguv4hR}2.5ThMxxT{2{?TL*<WHs5R8hTbh+Woz2?Y(sBr',
      steps:
        '.009478 .009458 .01021 .01072 .008841 .00458 .01065 .006392 .002968 .00514 .00658 .009482 .004162 .006949 .005914 .008915 .0125 .003451 .01038 .008332 .007686 .00866 .008557 .006073',
      firstBias:
        '.4487 .2099 .1673 -.4247 .9043 -.5014 -.1686 .01228 -.1727 -.1002 .4573 .6717 -.4104 .7163 .3711 .3727 .73 -.2305 .5059 -.2499 .3821 .595 .3665 .4593',
      second:
        '-.455 .6826 -1.01 1.008 .4018 .1536 .495 .1151 -.005685 -.187 -.4693 -.5974 .1783 -.7329 -.4009 -.4569 -.5469 -.0002153 .3773 .4637 -.422 .4199 -.5936 -.2923',
      secondBias: '-.208',
    },
  ],
};
